// A route of a dispatch: the recipients of one group (a platform) whose messages one service takes. What a service says or
// fails to say concerns its routes alone. The ledger keeps the key of a route in `grp`: the group, and after a space the service.

/** A route that hands nothing over until a person resumes it. */
export interface PausedRoute {
  /** As in the ledger; empty where there are no groups. */
  route: string
  /** What the service answered, or what went wrong. */
  code: string
}

/** Both parts of a route's key; a kind without groups has one route, whose key is empty. */
export function readRoute(key: string): { group: string; service: string | null } {
  const at = key.indexOf(' ')
  return at < 0 ? { group: key, service: null } : { group: key.slice(0, at), service: key.slice(at + 1) }
}

/** The trouble of a route as people are shown it: the code, and the service where several may be meant. */
export function troubleOfRoute({ route, code }: PausedRoute): string {
  const { service } = readRoute(route)
  return service ? `${code} ${service}` : code
}

/** Names a refusal of a route that a person has seen: it pauses the route no more. */
export const excuseOf = ({ route, code }: PausedRoute): string => `${code} ${route}`
