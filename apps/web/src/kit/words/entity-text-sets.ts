// The loaded text sets of entities. Separate from the module that derives form texts from them, because the first screen needs only a few.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { FlagWords } from '@manset/model/kinds/flag.ts'
import type { Locale } from '../../platform/language/locale.ts'
import { findText, type TextParams, type TextSet, type TextTree } from '../../platform/language/texts.ts'

const textsByEntity = new Map<string, TextSet<TextTree>>()

/** Registers the texts of an entity by name; called once, where its feature defines them. */
export function registerEntityTexts(name: string, texts: TextSet<TextTree>): void {
  textsByEntity.set(name, texts)
}

/** The text set of an entity, if it is loaded. */
export function findEntityTexts(name: string): TextSet<TextTree> | undefined {
  return textsByEntity.get(name)
}

/** An entity's own text for the value of a flag, such as its approval; undefined if it has none. */
export function findFlagText(
  { name }: EntityDefinition,
  flag: FlagWords,
  key: string,
  params?: TextParams,
  locale?: Locale,
): string | undefined {
  const set = textsByEntity.get(name)
  return set && findText(set, `${flag}.${key}`, params, locale)
}
