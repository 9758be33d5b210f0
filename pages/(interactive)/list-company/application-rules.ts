/**
 * The rules of an application, which weigh more than the form that they judge: they are fetched once
 * somebody fills it in. `undefined` when they cannot be had; the server judges by the same.
 */
export async function loadApplicationRules() {
  return import('#domain/applications/application.ts').catch(() => undefined)
}
