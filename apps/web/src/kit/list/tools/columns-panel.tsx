// Content of the columns popover: visible columns, their order, and the density of rows.
import { DENSITIES, type Density } from '@manset/model/preferences.ts'
import { ActionIcon, Button, Checkbox, SegmentedControl, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { usePreferences } from '../../../platform/session/preferences.ts'
import { notifyError } from '../../../ui/notify.ts'
import { Announcer } from '../../../ui/sortable/announcer.tsx'
import { GripMark } from '../../../ui/sortable/grip.tsx'
import { useSortable } from '../../../ui/sortable/use-sortable.ts'
import { arrangeColumns } from './column-choice.ts'
import classes from './list-tools.module.css'
import { listToolsTexts } from './texts/texts.ts'
import { type ListToolbarProps, listChoosableKeys } from './use-list-tools.ts'

export function ColumnsPanel(props: ListToolbarProps) {
  const t = useTexts(listToolsTexts)
  const { setDensity } = usePreferences()
  return (
    <>
      <Text size="xs" fw={600} mb={4} id="list-density">
        {t('density.title')}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        mb="md"
        aria-labelledby="list-density"
        data={DENSITIES.map((value) => ({ value, label: t(`density.${value}`) }))}
        value={props.density}
        onChange={(value) => setDensity(value as Density).catch(notifyError)}
      />
      <Text size="xs" fw={600} mb={4}>
        {t('columns.columns')}
      </Text>
      <ColumnList {...props} />
    </>
  )
}

function ColumnList({ columns, shown, onColumns }: ListToolbarProps) {
  const t = useTexts(listToolsTexts)
  const keys = listChoosableKeys(shown)
  const hidden = columns.filter(({ key, isFixed }) => !isFixed && !keys.includes(key))
  const ordered = [...shown.filter(({ isFixed }) => !isFixed), ...hidden]
  const isOwn = keys.join() !== listChoosableKeys(arrangeColumns(columns, [])).join()
  const order = useSortable({
    items: keys,
    getName: (key) => ordered.find((column) => column.key === key)?.label ?? key,
    isDisabled: false,
    onChange: onColumns,
  })
  // Keeps the focus on the row when it moves.
  const keepFocus = (key: string) =>
    requestAnimationFrame(() =>
      order.root.current?.querySelector<HTMLElement>(`[data-key="${key}"] input`)?.focus(),
    )
  const handleKeyDown = (event: KeyboardEvent, place: number) => {
    if (place < 0 || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    order.step(place, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div ref={order.root}>
      <ul className={classes.columnList}>
        {ordered.map(({ key, label }) => {
          const isShown = keys.includes(key)
          const place = keys.indexOf(key)
          return (
            <li
              key={key}
              {...(isShown && order.item)}
              className={classes.columnRow}
              data-key={key}
              data-dragged={(isShown && order.dragged === place) || undefined}
            >
              {isShown && <GripMark onPointerDown={(event) => order.handlePointerDown(event, place)} />}
              <Checkbox
                {...(isShown && order.handle)}
                className={classes.columnBox}
                size="xs"
                label={label}
                checked={isShown}
                // The last column cannot be hidden: an empty list is useless.
                disabled={isShown && keys.length === 1}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onKeyDown={(event) => handleKeyDown(event, place)}
                onChange={() => {
                  onColumns(isShown ? keys.filter((one) => one !== key) : [...keys, key])
                  keepFocus(key)
                }}
              />
              {isShown && (
                <span className={classes.moves}>
                  <ActionIcon
                    size="sm"
                    aria-label={t('columns.up', { name: label })}
                    aria-disabled={place === 0 || undefined}
                    onClick={() => order.step(place, -1)}
                  >
                    <IconArrowUp size={14} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    size="sm"
                    aria-label={t('columns.down', { name: label })}
                    aria-disabled={place === keys.length - 1 || undefined}
                    onClick={() => order.step(place, 1)}
                  >
                    <IconArrowDown size={14} aria-hidden="true" />
                  </ActionIcon>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <Text size="xs" c="dimmed" mt={6}>
        {t('columns.hint')}
      </Text>
      {isOwn && (
        <Button
          mt="sm"
          size="compact-sm"
          variant="default"
          onClick={() => {
            onColumns([])
            keepFocus(keys[0] ?? '')
          }}
        >
          {t('columns.reset')}
        </Button>
      )}
      <Announcer said={order.announcement} />
      {order.layer}
    </div>
  )
}
