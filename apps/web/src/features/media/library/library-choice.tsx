// Selects a library file of one kind, in the same tab as pictures.
import { useMemo, useState } from 'react'
import type { PictureSourceDeclaration } from '../../../kit/feature.ts'
import { translate } from '../../../platform/language/texts.ts'
import type { UploadKind } from '../../../platform/upload/calls.ts'
import type { FileRules } from '../../../ui/upload/file-rules.ts'
import type { MediaRow } from '../media.documents.ts'
import { shelf } from '../picker/library-shelf.ts'
import { EMPTY_SELECTION, type PickerSelection } from '../picker/picker-selection.ts'
import { ShelfTab } from '../picker/shelf-tab.tsx'
import { mediaTexts } from '../texts/texts.ts'

interface LibraryChoiceProps {
  kind: UploadKind
  rules: Omit<FileRules, 'isMultiple'>
  /** Undefined after deselection. */
  onPick(file: MediaRow | undefined): void
}

export function LibraryChoice({ kind, rules, onPick }: LibraryChoiceProps) {
  const [chosen, setChosen] = useState<PickerSelection>(EMPTY_SELECTION)
  const { declaration, rows } = useMemo(
    () => createLibraryTab(kind, rules.extensions),
    [kind, rules.extensions],
  )
  const handleChoose = (next: PickerSelection) => {
    setChosen(next)
    onPick(rows.get(next.cards[0]?.key ?? ''))
  }
  return <ShelfTab {...{ kind, declaration, rules, chosen }} most={1} onChoose={handleChoose} />
}

/** The library restricted to one kind of file; `rows` collects the shown ones by card key. */
function createLibraryTab(
  kind: UploadKind,
  extensions: readonly string[],
): {
  declaration: Pick<PictureSourceDeclaration, 'load'>
  rows: ReadonlyMap<string, MediaRow>
} {
  const rows = new Map<string, MediaRow>()
  const ofKind: typeof shelf = {
    ...shelf,
    fixed: { kinds: [kind] },
    cardsOf(row) {
      rows.set(row.id, row)
      const picture = kind === 'image' ? row.path : (row.poster ?? '')
      const isSuited = extensions.includes(row.path.split('.').at(-1)?.toLowerCase() ?? '')
      const refusal = translate(mediaTexts, 'picker.unsuited', { extensions: extensions.join(', ') })
      return shelf.cardsOf(row).map((card) => ({ ...card, path: picture, ...(!isSuited && { refusal }) }))
    },
  }
  return { declaration: { load: async () => ({ shelf: ofKind }) }, rows }
}
