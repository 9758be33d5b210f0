import { Command } from '@commander-js/extra-typings'
import { addClinic, deleteClinic } from './clinics/add-or-delete.ts'
import { correctClinic } from './clinics/correct.ts'
import { exportList } from './clinics/export.ts'
import { findClinics } from './clinics/find.ts'
import {
  hideClinicCommand,
  mergeClinics,
  splitClinicCommand,
  unhideClinicCommand,
} from './clinics/list-or-not.ts'
import { clinicHistory, showClinicCommand } from './clinics/show.ts'

export const clinicsCommand = new Command('clinics')
  .description('find, add, show, correct, hide, merge, delete and export clinics')
  .addCommand(exportList)
  .addCommand(findClinics)
  .addCommand(addClinic)
  .addCommand(showClinicCommand)
  .addCommand(correctClinic)
  .addCommand(hideClinicCommand)
  .addCommand(unhideClinicCommand)
  .addCommand(mergeClinics)
  .addCommand(splitClinicCommand)
  .addCommand(deleteClinic)
  .addCommand(clinicHistory)
