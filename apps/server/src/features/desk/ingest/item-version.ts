// Decides which of two versions of an item is newer.
import { parseTimestamp } from '../formats/timestamp.ts'

export interface ItemVersion {
  externalVersion: string
  updatedDate: Date | null
}

/**
 * Whether the arrived version is the same, an older one that comes late, or newer. Compares as numbers if both are numbers, as timestamps
 * if both are (senders without version numbers), or else by the agency's dates. If none of these decides, the later arrival is newer.
 */
export function compareVersions(stored: ItemVersion, arrived: ItemVersion): 'same' | 'older' | 'newer' {
  const [was, is] = [stored.externalVersion.trim(), arrived.externalVersion.trim()]
  if (was === is) return 'same'
  const order =
    compare(parseNumber(was), parseNumber(is)) ??
    compare(parseTime(was), parseTime(is)) ??
    compare(stored.updatedDate?.getTime() ?? null, arrived.updatedDate?.getTime() ?? null)
  if (order === 'same' && parseNumber(was) !== null) return 'same'
  return order === 'older' ? 'older' : 'newer'
}

function compare<T extends number | bigint>(was: T | null, is: T | null): 'same' | 'older' | 'newer' | null {
  if (was === null || is === null) return null
  if (was === is) return 'same'
  return is < was ? 'older' : 'newer'
}

const parseNumber = (version: string) => (/^\d{1,40}$/.test(version) ? BigInt(version) : null)
/**
 * All are parsed alike, so that a changed time zone of the source has no effect. A date without time cannot order versions of the same day.
 */
const parseTime = (version: string) =>
  /T\d|\d:\d/.test(version) ? (parseTimestamp(version)?.getTime() ?? null) : null
