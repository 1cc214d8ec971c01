// The line above a list: saved views as tabs, and on the right columns, density and export.
import { ColumnsButton } from './columns-button.tsx'
import { ExportButton } from './export-button.tsx'
import classes from './list-tools.module.css'
import type { ListToolbarProps } from './use-list-tools.ts'
import { ViewTabs } from './view-tabs.tsx'

export function ListToolbar(props: ListToolbarProps) {
  return (
    <>
      <ViewTabs {...props} />
      <div className={classes.tools}>
        <ColumnsButton {...props} />
        <ExportButton {...props} />
      </div>
    </>
  )
}
