import { useViewer } from '../../platform/session/viewer.ts'
import type { CellProps } from '../kind.ts'
import classes from '../kinds.module.css'

export function SitesCell({ value }: CellProps<'sites'>) {
  const { sites } = useViewer()
  const words = (value ?? [])
    .map((id) => sites.find((site) => site.id === id)?.displayName ?? `#${id}`)
    .join(', ')
  return (
    <span className={classes.line} title={words}>
      {words}
    </span>
  )
}
