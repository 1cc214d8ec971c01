// The end of a paged list: a button for the next page, or the error of loading it.
import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../platform/language/texts.ts'
import { formatError } from './notify.ts'
import { uiTexts } from './texts/texts.ts'

export interface NextPage {
  load: () => void
  isLoading: boolean
  /** Error of the last attempt; null without one. */
  error: Error | null
}

/** The state of a TanStack infinite query that concerns its next page. */
interface PagedQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage(): Promise<unknown>
}

/** The next page of a query; undefined after the last one. */
export function toNextPage(query: PagedQuery): NextPage | undefined {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  if (!hasNextPage) return
  return {
    load: () => void fetchNextPage(),
    isLoading: isFetchingNextPage,
    error: isFetchNextPageError && !isFetchingNextPage ? error : null,
  }
}

export interface ShowMoreProps {
  label: string
  nextPage: NextPage
  className?: string | undefined
  /** For a narrow list beside a larger part. */
  isSmall?: boolean
}

/** Loads the next page; after a failure shows the reason and retries. */
export function ShowMore({ label, nextPage, className, isSmall }: ShowMoreProps) {
  const t = useTexts(uiTexts)
  const { load, isLoading, error } = nextPage
  return (
    <Group gap="xs" className={className}>
      {error && (
        <Text size="sm" c="var(--ui-bad)" role="alert">
          {formatError(error)}
        </Text>
      )}
      <Button
        variant={isSmall && !error ? 'subtle' : 'default'}
        size={isSmall ? 'compact-sm' : 'sm'}
        loading={isLoading}
        onClick={load}
      >
        {error ? t('states.retry') : label}
      </Button>
    </Group>
  )
}
