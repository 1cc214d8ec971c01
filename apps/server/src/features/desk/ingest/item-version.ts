// Which of two versions of an item is the newer one.
import { toMoment } from '../formats/moment.ts'

export interface ItemVersion {
  externalVersion: string
  updatedDate: Date | null
}

/**
 * Whether what arrived is the same version, an older one that comes late, or a newer one. Versions are compared as
 * numbers where both are, as moments where both are (senders without versions), else by the agency's own dates;
 * what cannot be told apart by any of these is taken as newer, since it arrived later.
 */
export function compareVersions(stored: ItemVersion, arrived: ItemVersion): 'same' | 'older' | 'newer' {
  const [was, is] = [stored.externalVersion.trim(), arrived.externalVersion.trim()]
  if (was === is) return 'same'
  const order =
    compare(asNumber(was), asNumber(is)) ??
    compare(asMoment(was), asMoment(is)) ??
    compare(stored.updatedDate?.getTime() ?? null, arrived.updatedDate?.getTime() ?? null)
  if (order === 'same' && asNumber(was) !== null) return 'same'
  return order === 'older' ? 'older' : 'newer'
}

function compare<T extends number | bigint>(was: T | null, is: T | null): 'same' | 'older' | 'newer' | null {
  if (was === null || is === null) return null
  if (was === is) return 'same'
  return is < was ? 'older' : 'newer'
}

const asNumber = (version: string) => (/^\d{1,40}$/.test(version) ? BigInt(version) : null)
/** All read alike, so that another zone of a source makes nothing older or newer; a day alone tells two of it not apart. */
const asMoment = (version: string) =>
  /T\d|\d:\d/.test(version) ? (toMoment(version)?.getTime() ?? null) : null
