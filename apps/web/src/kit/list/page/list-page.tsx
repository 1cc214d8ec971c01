// The page of a list: a header with a count, and the list below it.
//
//   const listed = useFilteredList<AuditEntry>({ list: auditList, calls })
//   return <ListPage listed={listed} label={t('title')} words={words} columns={useListColumns(auditList, words, OWN)} … />
import type { ReactNode } from 'react'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { ListRow } from '../engine/list-state.ts'
import { ListBody, type ListBodyProps } from './list-body.tsx'
import classes from './list-page.module.css'

export interface ListPageProps<R extends ListRow> extends ListBodyProps<R> {
  /** Beside the title: tabs, or the number of rows. */
  headerContent?: ReactNode
  /** Buttons at the end of the header. */
  actions?: ReactNode
  /** Drawers and dialogs of the page. */
  children?: ReactNode
}

export function ListPage<R extends ListRow>({ headerContent, actions, children, ...body }: ListPageProps<R>) {
  return (
    <ListFrame title={body.label} headerContent={headerContent} actions={actions}>
      <ListBody {...body} />
      {children}
    </ListFrame>
  )
}

export interface ListFrameProps {
  title: string
  headerContent?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The header of a list page and its content, for pages whose list changes with a tab. */
export function ListFrame({ title, headerContent, actions, children }: ListFrameProps) {
  return (
    <div className={classes.page}>
      <PageHeader title={title} beside={headerContent} actions={actions} />
      {children}
    </div>
  )
}

/** The number of rows of a list, shown when all of them are loaded. */
export function ListCount({ children }: { children: ReactNode }) {
  return <span className={classes.count}>{children}</span>
}
