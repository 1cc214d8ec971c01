export function keepEarlierBuilds(builds: {
  dist: string
  fresh: string
  operations: Record<string, string>
  now: number
}): void
