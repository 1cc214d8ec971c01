// Skipped rows of an import with the reason, on screen and as an export.
import { importLineList } from '@manset/model/lists/readers.ts'
import { useListWords } from '../../../kit/list/list-words.ts'
import { ListBody } from '../../../kit/list/page/list-body.tsx'
import { type OwnColumns, useListColumns } from '../../../kit/list/page/list-columns.tsx'
import { useListed } from '../../../kit/list/use-listed.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { type ImportLine, importLineCalls } from '../reader.documents.ts'
import classes from '../reader.module.css'
import { readerTexts } from '../texts/texts.ts'

const ROW_HEIGHT = 36
const OPTIONS = { outcome: 'import.outcomes', reason: 'import.faults' }
const OWN: OwnColumns<ImportLine> = {
  line: { isFixed: true, part: 'title', width: '96px', align: undefined },
  shown: { width: 'minmax(160px, 1.4fr)', hiddenBelow: 0 },
  outcome: { width: '200px', hiddenBelow: 0 },
  reason: { width: 'auto', hiddenBelow: 0 },
}

/** A row shows all its data, so it has no details. */
const showNothing = () => {}

export function ImportLines({ id }: { id: string }) {
  const t = useTexts(readerTexts)
  const words = useListWords(importLineList, readerTexts, OPTIONS)
  const listed = useListed<ImportLine>({
    list: importLineList,
    calls: importLineCalls,
    fixed: { importId: id },
  })
  return (
    <section className={classes.lines} aria-label={t('import.lines')}>
      <h3 className={classes.heading}>{t('import.lines')}</h3>
      <ListBody
        listed={listed}
        label={t('import.lines')}
        words={words}
        columns={useListColumns(importLineList, words, OWN)}
        rowHeight={ROW_HEIGHT}
        nameOf={({ line }) => String(line)}
        onOpen={showNothing}
        empty={{ title: t('import.noLines'), text: t('import.noLinesText') }}
      />
    </section>
  )
}
