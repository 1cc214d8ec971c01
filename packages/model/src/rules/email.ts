import { textRule } from './rule.ts'

const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** An e-mail address as the mail servers of the world accept it: ASCII, one @, a host with a dot. */
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
    // An address of numbers is no name of a host.
    /^[a-z]/i.test(labels.at(-1) ?? '')
  )
})
