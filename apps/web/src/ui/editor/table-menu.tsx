import { Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import classes from './editor.module.css'
import { editorTexts } from './texts/texts.ts'
import { ToolMenu } from './toolbar-menus.tsx'

const ROWS = 6
const COLUMNS = 6

/** Inserts a table of a chosen size; inside a table, edits its rows, columns and cells. */
export function TableMenu({ editor, isInTable }: { editor: Editor; isInTable: boolean }) {
  const t = useTexts(editorTexts)
  return (
    <ToolMenu label={t('tools.table')} Icon={IconTable} isActive={isInTable}>
      {isInTable ? <TableActions editor={editor} /> : <SizeGrid editor={editor} />}
    </ToolMenu>
  )
}

function TableActions({ editor }: { editor: Editor }) {
  const t = useTexts(editorTexts)
  const run = () => editor.chain().focus()
  const can = editor.can()
  const actions = [
    { name: 'rowAbove', Icon: IconRowInsertTop, do: () => run().addRowBefore().run() },
    { name: 'rowBelow', Icon: IconRowInsertBottom, do: () => run().addRowAfter().run() },
    { name: 'removeRow', Icon: IconRowRemove, do: () => run().deleteRow().run() },
    null,
    { name: 'columnBefore', Icon: IconColumnInsertLeft, do: () => run().addColumnBefore().run() },
    { name: 'columnAfter', Icon: IconColumnInsertRight, do: () => run().addColumnAfter().run() },
    { name: 'removeColumn', Icon: IconColumnRemove, do: () => run().deleteColumn().run() },
    null,
    { name: 'headerRow', Icon: IconTable, do: () => run().toggleHeaderRow().run() },
    { name: 'merge', Icon: IconArrowMerge, do: () => run().mergeCells().run(), isOff: !can.mergeCells() },
    { name: 'split', Icon: IconArrowsSplit2, do: () => run().splitCell().run(), isOff: !can.splitCell() },
    null,
    { name: 'remove', Icon: IconTableOff, do: () => run().deleteTable().run(), isDangerous: true },
  ] as const
  return actions.map((action, index) =>
    action === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: dividers never change their order
      <Menu.Divider key={index} />
    ) : (
      <Menu.Item
        key={action.name}
        leftSection={<action.Icon size={16} aria-hidden />}
        disabled={'isOff' in action && action.isOff}
        color={'isDangerous' in action ? 'red' : undefined}
        onClick={action.do}
      >
        {t(`table.${action.name}`)}
      </Menu.Item>
    ),
  )
}

/** A grid of squares to choose the size; each is a menu item, so that the arrow keys reach it. */
function SizeGrid({ editor }: { editor: Editor }) {
  const t = useTexts(editorTexts)
  const [over, setOver] = useState({ rows: 0, columns: 0 })
  const sizes = Array.from({ length: ROWS * COLUMNS }, (_, index) => ({
    rows: Math.floor(index / COLUMNS) + 1,
    columns: (index % COLUMNS) + 1,
  }))
  return (
    <>
      <Menu.Label>{over.rows > 0 ? t('table.size', over) : t('table.choose')}</Menu.Label>
      <div className={classes.sizes}>
        {sizes.map((size) => (
          <Menu.Item
            key={`${size.rows}x${size.columns}`}
            className={classes.size}
            data-over={(size.rows <= over.rows && size.columns <= over.columns) || undefined}
            aria-label={t('table.size', size)}
            onFocus={() => setOver(size)}
            onMouseEnter={() => setOver(size)}
            onClick={() =>
              editor
                .chain()
                .focus()
                .insertTable({ rows: size.rows, cols: size.columns, withHeaderRow: true })
                .run()
            }
          />
        ))}
      </div>
    </>
  )
}
