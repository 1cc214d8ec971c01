import { textRule } from './rule.ts'

const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** A mail address that any mail server accepts: ASCII, one @, a host with a dot. */
export const email = textRule(254, (text) => {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  return (
    at > 0 &&
    !local.startsWith('-') &&
    LOCAL.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    // A numeric address is not a host name.
    /^[a-z]/i.test(labels.at(-1) ?? '')
  )
})
