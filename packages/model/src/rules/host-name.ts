import { textRule } from './rule.ts'

const LONGEST = 253
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** At least two labels, the last one with letters: no address of numbers, no `localhost`. */
const HOST = new RegExp(`^(?:${LABEL}\\.){1,8}(?=[a-z0-9-]*[a-z])${LABEL}$`)

/** The name of a host on the web, in lower case: no scheme, port, path or wildcard. */
export const hostName = textRule(LONGEST, (text) => HOST.test(text))
