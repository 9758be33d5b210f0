import { EMPTY_WEEK } from '#domain/hours/week-form.ts'
import { ApplicationReceipt } from '#ui/application/ApplicationReceipt.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { HoursGrid } from '#ui/form/HoursGrid.tsx'
import { QuestionField } from '#ui/form/QuestionField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { STATES } from '#domain/places/states.ts'
import { Chapter, Example, Examples, Stacked } from '../Example.tsx'
import { Opener } from '../Opener.tsx'

const STATE_OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: name }))
const PROBLEMS = [
  { controlId: 'wrong-email', message: 'Enter an e-mail address like name@clinic.com' },
  { controlId: 'wrong-state', message: 'Choose a state' },
  { message: 'Too many applications came from here. Try again in an hour.' },
]

export function Forms() {
  return (
    <Chapter id="forms" title="Forms">
      <Examples>
        <Example title="Empty">
          <Stacked>
            <TextField name="empty-name" label="Company name" initial="" maxLength={200} />
            <TextField
              name="empty-zip"
              label="ZIP code"
              help="Five digits."
              initial=""
              maxLength={10}
              width="short"
              inputMode="numeric"
            />
            <SelectField
              name="empty-state"
              label="State"
              initial=""
              placeholder="Choose a state"
              options={STATE_OPTIONS}
            />
            <TextArea
              name="empty-text"
              label="Description"
              help="What you do, in your own words."
              initial=""
              rows={4}
              isOptional
            />
          </Stacked>
        </Example>
        <Example title="Filled in">
          <Stacked>
            <TextField
              name="filled-name"
              label="Company name"
              initial="Clear Skin Laser Clinic"
              maxLength={200}
            />
            <TextField
              name="filled-site"
              label="Website"
              type="url"
              initial="https://clearskin.example/"
              maxLength={200}
              width="medium"
              isOptional
            />
            <SelectField
              name="filled-state"
              label="State"
              initial="TX"
              placeholder="Choose a state"
              options={STATE_OPTIONS}
            />
            <TextArea
              name="filled-text"
              label="Description"
              initial="Two nurses and a doctor, one picosecond laser, and time for your questions."
              rows={4}
            />
          </Stacked>
        </Example>
        <Example title="With errors">
          <Stacked>
            <TextField
              name="wrong-email"
              label="Email"
              type="email"
              help="We write to you here about your listing."
              initial="robin@"
              maxLength={200}
              errors={['Enter an e-mail address like name@clinic.com']}
            />
            <SelectField
              name="wrong-state"
              label="State"
              initial=""
              placeholder="Choose a state"
              options={STATE_OPTIONS}
              errors={['Choose a state']}
            />
            <TextArea
              name="wrong-text"
              label="Description"
              initial="Lasers"
              rows={4}
              errors={['Write at least 20 characters', 'Say what you do']}
            />
          </Stacked>
        </Example>
        <Example title="Challenge question">
          <Stacked>
            <QuestionField
              question={{ text: 'What is seven plus five?', token: 'sample', reason: 'wrong' }}
              initial=""
            />
          </Stacked>
        </Example>
        <Example title="Opening hours">
          <HoursGrid
            week={{ ...EMPTY_WEEK, hours_mon: '9 AM-5 PM', hours_sat: 'till late' }}
            errors={{ hours_sat: 'Use AM and PM, such as 9 AM-5 PM, or write “closed”' }}
          />
        </Example>
        <Example title="After an application">
          <ApplicationReceipt
            reference="A-4F7K2"
            email="sam@quietharbor.example"
            url="https://fadewell.example/r/Q1w2e3r4t5y6u7i8o9p0_-"
          />
        </Example>
        <Example title="Error summary">
          <Opener label="Send the form">{() => <ErrorSummary errors={PROBLEMS} />}</Opener>
        </Example>
      </Examples>
    </Chapter>
  )
}
