import { textRule } from './rule.ts'

const MAX_CHARACTERS = 253
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** At least two labels, the last one with a letter: no IP address, no `localhost`. */
const HOST = new RegExp(`^(?:${LABEL}\\.){1,8}(?=[a-z0-9-]*[a-z])${LABEL}$`)

/** A web host name in lower case, without scheme, port, path or wildcard. */
export const hostName = textRule(MAX_CHARACTERS, (text) => HOST.test(text))
