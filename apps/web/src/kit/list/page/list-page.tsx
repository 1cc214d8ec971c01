// The page of a list: its head with a count, and the list below it.
//
//   const listed = useListed<AuditEntry>({ list: auditList, calls })
//   return <ListPage listed={listed} label={t('title')} words={words} columns={useListColumns(auditList, words, OWN)} … />
import type { ReactNode } from 'react'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { ListRow } from '../engine/list-state.ts'
import { ListBody, type ListBodyProps } from './list-body.tsx'
import classes from './list-page.module.css'

export interface ListPageProps<R extends ListRow> extends ListBodyProps<R> {
  /** Beside the title: tabs, or how many rows there are. */
  beside?: ReactNode
  /** Buttons at the end of the head. */
  actions?: ReactNode
  /** Drawers and dialogs of the page. */
  children?: ReactNode
}

export function ListPage<R extends ListRow>({ beside, actions, children, ...body }: ListPageProps<R>) {
  return (
    <ListFrame title={body.label} beside={beside} actions={actions}>
      <ListBody {...body} />
      {children}
    </ListFrame>
  )
}

export interface ListFrameProps {
  title: string
  beside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The head of a list's page and what stands below it; for pages whose list changes with a tab. */
export function ListFrame({ title, beside, actions, children }: ListFrameProps) {
  return (
    <div className={classes.page}>
      <PageHeader title={title} beside={beside} actions={actions} />
      {children}
    </div>
  )
}

/** How many rows a list has, once all of them are there. */
export function ListCount({ children }: { children: ReactNode }) {
  return <span className={classes.count}>{children}</span>
}
