// The words of entities as they were written, where they are loaded. Apart from what reads whole forms from them, since the
// first screen needs a few of them alone.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { FlagWords } from '@manset/model/kinds/flag.ts'
import type { Locale } from '../../platform/locale.ts'
import { findText, type TextParams, type TextSet, type TextTree } from '../../platform/texts.ts'

const sets = new Map<string, TextSet<TextTree>>()

/** Keeps the words of an entity under its name; called once, where its feature defines its texts. */
export function keepEntityTexts(name: string, texts: TextSet<TextTree>): void {
  sets.set(name, texts)
}

/** The words of an entity as they were written, where they are loaded. */
export function findEntityTexts(name: string): TextSet<TextTree> | undefined {
  return sets.get(name)
}

/** An entity's own words of what a flag says, such as those of its approval; undefined where it has none. */
export function findSaid(
  { name }: EntityDefinition,
  flag: FlagWords,
  key: string,
  params?: TextParams,
  locale?: Locale,
): string | undefined {
  const set = sets.get(name)
  return set && findText(set, `${flag}.${key}`, params, locale)
}
