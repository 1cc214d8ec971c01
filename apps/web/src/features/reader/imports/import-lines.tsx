// Skipped rows of an import with the reason, on screen and as an export.
import { importLineList } from '@manset/model/lists/readers.ts'
import { useListLabels } from '../../../kit/list/list-labels.ts'
import { ListBody } from '../../../kit/list/page/list-body.tsx'
import { type OwnColumns, useListColumns } from '../../../kit/list/page/list-columns.tsx'
import { useFilteredList } from '../../../kit/list/use-filtered-list.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { type ImportLine, importLineCalls } from '../reader.documents.ts'
import classes from '../reader.module.css'
import { readerTexts } from '../texts/texts.ts'

const ROW_HEIGHT = 36
const OPTIONS = { outcome: 'import.outcomes', reason: 'import.faults' }
const OWN_COLUMNS: OwnColumns<ImportLine> = {
  line: { isFixed: true, role: 'title', width: '96px', align: undefined },
  shown: { width: 'minmax(160px, 1.4fr)', hiddenBelow: 0 },
  outcome: { width: '200px', hiddenBelow: 0 },
  reason: { width: 'auto', hiddenBelow: 0 },
}

/** A row shows all its data, so it has no details. */
const noop = () => {}

export function ImportLines({ id }: { id: string }) {
  const t = useTexts(readerTexts)
  const words = useListLabels(importLineList, readerTexts, OPTIONS)
  const listed = useFilteredList<ImportLine>({
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
        columns={useListColumns(importLineList, words, OWN_COLUMNS)}
        rowHeight={ROW_HEIGHT}
        nameOf={({ line }) => String(line)}
        onOpen={noop}
        empty={{ title: t('import.noLines'), text: t('import.noLinesText') }}
      />
    </section>
  )
}
