import type { Rule } from './rule.ts'

const REQUIRED_KEYS = ['project_id', 'client_email', 'private_key']

/** The JSON file of a Google service account as text. Only the server checks that its key is valid. */
export const serviceAccount: Rule = {
  check(value) {
    try {
      const account = JSON.parse(String(value))
      return REQUIRED_KEYS.every((name) => typeof account?.[name] === 'string')
    } catch {
      return false
    }
  },
}
