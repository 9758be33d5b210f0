export interface LoginProblem {
  code:
    | 'invalid_password'
    | 'password_required'
    | 'too_many_attempts'
    | 'signed_out'
    | 'unavailable'
  title: string
  text: string
  waitSeconds?: number
  name?: string
}

export const INVALID_PASSWORD: LoginProblem = {
  code: 'invalid_password',
  title: 'Invalid Password',
  text: 'Please check your password and try again.',
}

export const PASSWORD_REQUIRED: LoginProblem = {
  code: 'password_required',
  title: 'Invalid Password',
  text: 'The password is required.',
}

export const SIGNED_OUT: LoginProblem = {
  code: 'signed_out',
  title: 'Signed Out',
  text: 'Your session has ended, so nothing was changed. Log in and try again.',
}

export const LOGIN_UNAVAILABLE: LoginProblem = {
  code: 'unavailable',
  title: 'Not Possible Now',
  text: 'You cannot log in right now. Please try again in a few minutes.',
}

export function tooManyAttempts(waitSeconds: number): LoginProblem {
  const minutes = Math.ceil(waitSeconds / 60)
  return {
    code: 'too_many_attempts',
    title: 'Too Many Attempts',
    text: `Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
    waitSeconds,
  }
}
