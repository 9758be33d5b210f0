import { Command } from 'commander'
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
  .description('find, show, correct, hide, merge and export clinics')
  .addCommand(exportList)
  .addCommand(findClinics)
  .addCommand(showClinicCommand)
  .addCommand(correctClinic)
  .addCommand(hideClinicCommand)
  .addCommand(unhideClinicCommand)
  .addCommand(mergeClinics)
  .addCommand(splitClinicCommand)
  .addCommand(clinicHistory)
