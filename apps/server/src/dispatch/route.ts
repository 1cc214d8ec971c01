// A route of a dispatch: the recipients of one group (a platform) whose messages one service accepts. A service's errors affect
// its routes only. The ledger stores the route key in `grp`: the group, and after a space the service.

/** A route that sends nothing until a person resumes it. */
export interface PausedRoute {
  /** As in the ledger; empty for a kind without groups. */
  route: string
  /** The service's answer, or our error code. */
  code: string
}

/** Both parts of a route's key; a kind without groups has one route, whose key is empty. */
export function parseRoute(key: string): { group: string; service: string | null } {
  const at = key.indexOf(' ')
  return at < 0 ? { group: key, service: null } : { group: key.slice(0, at), service: key.slice(at + 1) }
}

/** The trouble of a route for display: the code, with the service if the route names one. */
export function routeTrouble({ route, code }: PausedRoute): string {
  const { service } = parseRoute(route)
  return service ? `${code} ${service}` : code
}

/** Key of a rejection that a person has seen: it no longer pauses the route. */
export const acknowledgedKey = ({ route, code }: PausedRoute): string => `${code} ${route}`
