import { readApplication, type ApplicationInput } from '#domain/proposals/application.ts'

/** The fields of an application as sent; a test sets only those it is about. */
export function aSentApplication(overrides: Record<string, unknown> = {}) {
  return {
    companyName: 'Desert Fade Laser',
    contactName: 'Robin Vega',
    email: 'robin@desertfade.example',
    phone: '(702) 555-0142',
    website: 'https://desertfade.example',
    address: '12 Mesa Rd',
    city: 'Reno',
    state: 'NV',
    zipCode: '89501',
    services: ['Laser Tattoo Removal', 'Scar Treatment'],
    description: 'Two trained nurses remove tattoos with a picosecond laser, by appointment only.',
    certifications: 'State laser license',
    yearEstablished: '2014',
    listingType: 'free',
    hours: '',
    startingPrice: '',
    freeConsultation: '',
    lasers: '',
    ...overrides,
  }
}

/** The same after parsing. */
export function anApplicationInput(overrides: Record<string, unknown> = {}): ApplicationInput {
  const reading = readApplication(aSentApplication(overrides))
  if (reading.kind === 'refused') throw new Error(JSON.stringify(reading.fieldErrors))
  return reading.application
}
