import type { Rule } from './rule.ts'

const NEEDED = ['project_id', 'client_email', 'private_key']

/** The file of a service account of Google, as a text; whether its key is one, the server finds out. */
export const serviceAccount: Rule = {
  check(value) {
    try {
      const account = JSON.parse(String(value))
      return NEEDED.every((name) => typeof account?.[name] === 'string')
    } catch {
      return false
    }
  },
}
