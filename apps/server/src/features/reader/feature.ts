// Readers of newsletters: channels, who subscribed to them and how, and who is written to no more.
import type { Feature } from '../../kit/feature.ts'
import { hashAddresses } from './hash-addresses.ts'

export const reader: Feature = {
  name: 'reader',
  prepare: hashAddresses,
}
