import { CONFIRM_DELETE } from '#domain/applications/admin-messages.ts'
import { BULK_ACTIONS } from '#domain/applications/bulk.ts'
import { APPLICATION_STATUSES } from '#domain/applications/limits.ts'
import { Badge } from '#ui/Badge.tsx'
import { button } from '#ui/button.css.ts'
import { FactList } from '#ui/text/FactList.tsx'
import { PremiumBadge, StatusBadge } from '../../admin/ApplicationBadges.tsx'
import { EmailValue, PhoneValue, WebsiteValue } from '../../admin/ContactValues.tsx'
import { DecisionButtons } from '../../admin/decisions/DecisionButtons.tsx'
import { DeleteDialog } from '../../admin/decisions/DeleteDialog.tsx'
import { Dialog } from '../../admin/decisions/Dialog.tsx'
import * as dialog from '../../admin/decisions/Dialog.css.ts'
import { Moment } from '../../admin/Moment.tsx'
import { NoticeBox } from '../../admin/NoticeBox.tsx'
import { PossibleDuplicates } from '../../admin/PossibleDuplicates.tsx'
import { UndoBar } from '../../admin/decisions/UndoBar.tsx'
import { ConfirmBulk } from '../../admin/bulk/ConfirmBulk.tsx'
import { SelectBox } from '../../admin/bulk/SelectBox.tsx'
import { BulkForm } from '../../admin/bulk/BulkForm.tsx'
import { Evidence } from '../../admin/queue/Evidence.tsx'
import { QueueItem } from '../../admin/queue/QueueItem.tsx'
import { QueueRow } from '../../admin/queue/QueueRow.tsx'
import { QueueSection } from '../../admin/queue/QueueSection.tsx'
import { RecentDecisions } from '../../admin/queue/RecentDecisions.tsx'
import { Chapter, Example, Examples } from '../Example.tsx'
import { Opener } from '../Opener.tsx'
import { CLEAR_SKIN, LONG } from '../sample-providers.ts'
import * as styles from '../styleguide.css.ts'

const COMPANY = { id: 'a1b2c3', companyName: 'Quiet Harbor Tattoo Removal', version: 1 }
const doNothing = () => undefined

const MATCH = { id: 1, kind: 'clinic', hasSimilarName: true, isMatch: true } as const

export function Admin() {
  return (
    <Chapter id="admin" title="Admin">
      <Examples isWide>
        <Example title="Badges">
          <div className={styles.row}>
            <PremiumBadge />
            {APPLICATION_STATUSES.map((status) => (
              <StatusBadge key={status} status={status} />
            ))}
          </div>
        </Example>
        <Example title="Contact values and time">
          <FactList
            facts={[
              { term: 'Email', value: <EmailValue email="sam@quietharbor.example" /> },
              { term: 'Phone', value: <PhoneValue phone="512.555.0199 ask for Sam" /> },
              { term: 'Website', value: <WebsiteValue website={null} /> },
              { term: 'Submitted', value: <Moment instant="2026-11-20T14:05:09.000Z" /> },
            ]}
          />
        </Example>
        {APPLICATION_STATUSES.map((status) => (
          <Example key={status} title={`Decision buttons, ${status}`}>
            <DecisionButtons
              subject={{ ...COMPANY, status }}
              back="#part-admin"
              onChoose={doNothing}
            />
          </Example>
        ))}
        <Example title="Possible duplicates">
          <PossibleDuplicates
            duplicates={[
              { ...CLEAR_SKIN, ...MATCH, shared: ['phone', 'address'] },
              { ...LONG, ...MATCH, isMatch: false, shared: [] },
            ]}
          />
        </Example>
        <Example title="Bulk actions">
          <SelectBox name={COMPANY.companyName} value="a1b2c3.1" />
          <BulkForm action="#part-admin" actions={BULK_ACTIONS} />
          <ConfirmBulk
            action="delete"
            url="#part-admin"
            subject="1 application"
            question={CONFIRM_DELETE}
            selected={[{ value: 'a1b2c3.1', text: `${COMPANY.companyName}, Seattle, WA` }]}
            back="#part-admin"
          />
        </Example>
        <Example title="Queue">
          <QueueSection
            id="queue-example"
            title="Reports of visitors"
            total={2}
            rows={[
              <QueueRow
                key="example"
                itemKey="report-R-4F7K2"
                name={COMPANY.companyName}
                facts="Seattle, WA · Phone · 2 reports"
                waitingDays={4}
                select={{ name: 'R-4F7K2', value: 'R-4F7K2' }}
                isOpen
                onOpen={() => true}
              />,
            ]}
          />
          <QueueItem
            item="report-R-4F7K2"
            next=""
            action="#part-admin"
            clinicName={COMPANY.companyName}
            clinicPath="#part-admin"
            badges={<Badge tone="open">2 reports</Badge>}
            waitingDays={4}
            summary={
              <>
                R-4F7K2 · Sent <Moment instant="2026-11-20T14:05:09.000Z" />
              </>
            }
          >
            <Evidence
              title="Phone"
              values={[
                { term: 'Shown now', value: '(512) 555-0101' },
                { term: 'The list says', value: '(512) 555-0101' },
                { term: 'The report says', value: '(512) 555-0199', isProposed: true },
              ]}
              note="2 reports say this."
            />
          </QueueItem>
        </Example>
        <Example title="Last decisions">
          <RecentDecisions
            isOpen
            decisions={[
              {
                of: 'R-4F7K2',
                kind: 'report',
                clinicName: COMPANY.companyName,
                text: 'Accepted: Phone',
                at: '2026-11-20T14:05:09.000Z',
                by: 'Dana',
              },
            ]}
          />
        </Example>
        <Example title="Notice, success">
          <NoticeBox
            notice="approved"
            decided={{ ...COMPANY, status: 'approved' }}
            back="#part-admin"
          />
        </Example>
        <Example title="Notice, error">
          <NoticeBox notice="update-failed" decided={null} back="#part-admin" />
        </Example>
        <Example title="Undo" frame="fixed">
          <UndoBar
            undoable={{
              subject: { ...COMPANY, status: 'pending' },
              label: 'Approved',
              toastId: 0,
              until: 0,
            }}
            onUndo={doNothing}
          />
        </Example>
        <Example title="Dialogs">
          <div className={styles.row}>
            <Opener label="Open the delete dialog">
              {(close) => (
                <DeleteDialog
                  companyName={COMPANY.companyName}
                  onConfirm={doNothing}
                  onClose={close}
                />
              )}
            </Opener>
            <Opener label="Open a dialog">
              {(close) => (
                <Dialog title="Keyboard shortcuts" onClose={close}>
                  <p>Whatever a dialog says.</p>
                  <div className={dialog.buttons}>
                    <button type="button" className={button()} onClick={close}>
                      Close
                    </button>
                  </div>
                </Dialog>
              )}
            </Opener>
          </div>
        </Example>
      </Examples>
    </Chapter>
  )
}
