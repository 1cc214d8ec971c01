import { textRule } from './rule.ts'

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** An origin as browsers send it: scheme, host and port only. It must be https, except on this machine. */
export const webOrigin = textRule(262, (text) => {
  const url = URL.parse(text)
  if (!url || url.origin !== text) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.test(url.hostname))
})
