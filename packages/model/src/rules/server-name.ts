import { textRule } from './rule.ts'

const LABEL = '[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?'
/** One label is enough, as in private networks. The last label begins with a letter, which excludes numeric addresses. */
const NAME = new RegExp(`^(?:${LABEL}\\.){0,8}(?=[a-z])${LABEL}$`, 'i')
const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const V4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`)
const V6 = /^(?=.*:.*:)[0-9a-f:]{2,39}$/i

/** A server's name or IP address, without scheme, port or path. */
export const serverName = textRule(253, (text) => NAME.test(text) || V4.test(text) || V6.test(text))
