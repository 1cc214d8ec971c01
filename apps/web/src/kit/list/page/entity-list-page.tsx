// The list page of an entity, built from its definition, with the open item in a drawer. Pages use it together with the parts of abilities:
// abilities/entity-list-page.tsx.
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { listOf } from '@manset/model/lists/entity-list.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ComponentType, useMemo } from 'react'
import { kindOf } from '../../../kinds/kinds.ts'
import type { AddressName } from '../../../platform/addresses.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useOnceNeeded } from '../../../ui/lazy-part.tsx'
import { changedDocument, listDocument } from '../../entity/entity.documents.ts'
import type { EntityItem } from '../../entity/entity-item.ts'
import type { EntityDrawerProps } from '../../form/entity-drawer.tsx'
import type { JoinedListSlots, ListSlots, UseListSlots } from '../../slots.ts'
import { useEntityWords } from '../../words/entity-texts.ts'
import { kitTexts } from '../../words/texts/texts.ts'
import type { ListWords } from '../list-words.ts'
import type { GridColumn } from '../rows/grid.ts'
import { RowMenu } from '../rows/row-menu.tsx'
import { liveListTexts } from '../rows/texts/texts.ts'
import { LazyBulkBar } from '../tools/lazy-bulk-bar.tsx'
import { type Listed, useListed } from '../use-listed.ts'
import { useOpenItem } from '../use-open-item.ts'
import { type CellOfKind, type OwnColumns, useListColumns } from './list-columns.tsx'
import { ListCount, ListPage } from './list-page.tsx'

const ROW_HEIGHT = 36

export interface EntityListPageProps {
  entity: EntityDefinition
  /** Its address. The id of the open item is in the path if the address has an id, else in the search. */
  address: AddressName
  /** The page of one item, if it has one instead of the drawer. */
  detail?: AddressName
  /** The page's own settings of columns, by key. */
  own?: OwnColumns<EntityItem>
  /** Columns beyond those of the definition; a hook, which must stay the same for the life of the page. */
  useMoreColumns?: (() => readonly GridColumn<EntityItem>[]) | undefined
  /** Loads everything at once, for lists with a client-side order. */
  isWhole?: boolean
  /** Order of a list that is loaded whole; by default the server's. */
  arrange?: (items: readonly EntityItem[]) => EntityItem[]
  /** Parts that abilities add to the list. */
  useListSlots: UseListSlots<JoinedListSlots>
  /** The form of one item beside the list, loaded on demand. */
  Drawer: ComponentType<Omit<EntityDrawerProps, 'slots'>>
}

/** A list with its drawer; see the top of this file. */
export function EntityListPage(props: EntityListPageProps) {
  const {
    entity,
    address,
    detail,
    own,
    useMoreColumns = useNoColumns,
    useListSlots,
    Drawer,
    ...options
  } = props
  const t = useTexts(kitTexts)
  const words = useEntityWords(entity)
  const { can } = useViewer()
  const listed = useItems(entity, options)
  const opened = useOpenItem(address, detail)
  const wasOpened = useOnceNeeded(opened.id !== undefined)
  const entities = useMemo(() => [entity], [entity])
  const { menu, ...slots } = useListSlots(entities, listed)
  const columns = useItemColumns(entity, own)
  const more = useMoreColumns()
  const nameOf = (item: EntityItem) => String(item[entity.label] ?? item.id)
  const handleNew = can(permissionOf(entity, 'create')) ? () => opened.open('new') : undefined
  return (
    <ListPage
      listed={listed}
      label={words.many}
      words={useItemWords(entity)}
      columns={[...slots.columns(columns), ...more, ...useMenuColumn(nameOf, menu)]}
      rowHeight={ROW_HEIGHT}
      nameOf={nameOf}
      selectedId={opened.id}
      onOpen={({ id }) => opened.open(id)}
      rowKeys={slots.rowKeys}
      bulk={(chosen) => <LazyBulkBar {...chosen} actions={slots.bulk} />}
      empty={{
        ...{ title: t('list.empty'), text: t('list.emptyText') },
        action: handleNew && { label: words.new, onClick: handleNew },
      }}
      beside={
        listed.isComplete &&
        listed.rows.length > 0 && <ListCount>{t('list.count', { count: listed.rows.length })}</ListCount>
      }
      actions={
        handleNew && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={handleNew}>
            {words.new}
          </Button>
        )
      }
    >
      {wasOpened && (
        <Drawer
          entity={entity}
          id={opened.id}
          onClose={opened.close}
          onSaved={({ id }) => listed.readAgain([id])}
        />
      )}
    </ListPage>
  )
}

const NO_COLUMNS: readonly GridColumn<EntityItem>[] = []
const useNoColumns = () => NO_COLUMNS

/** A column at the end of each row with its menu. */
function useMenuColumn(
  nameOf: (item: EntityItem) => string,
  steps: ListSlots['menu'],
): readonly GridColumn<EntityItem>[] {
  const t = useTexts(liveListTexts)
  if (!steps) return []
  const render: GridColumn<EntityItem>['render'] = (item, isActive) => (
    <RowMenu id={item.id} name={nameOf(item)} isActive={isActive} steps={() => steps(item)} />
  )
  const shape = { width: '48px', align: 'end', part: 'end', isFixed: true, isLabelHidden: true } as const
  return [{ key: 'menu', label: t('menu.column'), ...shape, exported: [], render }]
}

/** The items that match the filter of the address, in the entity's order or the page's own. */
function useItems(
  entity: EntityDefinition,
  { isWhole, arrange }: Pick<EntityListPageProps, 'isWhole' | 'arrange'>,
): Listed<EntityItem> {
  const calls = useMemo(() => ({ page: listDocument(entity), changed: changedDocument(entity) }), [entity])
  const listed = useListed<EntityItem>({ list: listOf(entity), calls, pageSize: isWhole ? 0 : undefined })
  const rows = useMemo(() => (arrange ? arrange(listed.rows) : listed.rows), [listed.rows, arrange])
  return { ...listed, rows }
}

function useItemColumns(entity: EntityDefinition, own: OwnColumns<EntityItem> | undefined) {
  const shown = useMemo(
    () => ({
      ...own,
      [entity.label]: { hiddenBelow: 0, isFixed: true, part: 'title' as const, ...own?.[entity.label] },
    }),
    [entity, own],
  )
  return useListColumns<EntityItem>(listOf(entity), useItemWords(entity), shown, kindCell)
}

const kindCell: CellOfKind = (field) => kindOf(field as Field).Cell as ReturnType<CellOfKind>

function useItemWords(entity: EntityDefinition): ListWords {
  const t = useTexts(kitTexts)
  const words = useEntityWords(entity)
  return useMemo(() => {
    const { heading, option, options } = words
    return {
      ...{ column: heading, option, options },
      filter: (name) => (entity.list.filters.includes(name) ? heading(name) : t('list.search')),
    }
  }, [entity, words, t])
}
