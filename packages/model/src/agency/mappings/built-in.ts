// Built-in mappings by the name of their format.
import type { MappedFormat } from '../mapped-formats.ts'
import type { BuiltInMapping } from '../mapping.ts'
import { canadianPress } from './canadian-press.ts'
import { digitalwires } from './digitalwires.ts'
import { ritzau } from './ritzau.ts'
import { solita } from './solita.ts'

export const BUILT_IN_MAPPINGS: Readonly<Record<MappedFormat, BuiltInMapping>> = {
  digitalwires,
  canadianPress,
  ritzau,
  solita,
}
