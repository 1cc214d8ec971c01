// The end of a list that is read page by page: the way to its next page, or why that could not be read.
import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../platform/texts.ts'
import { textOfError } from './notify.ts'
import { uiTexts } from './texts/texts.ts'

export interface NextPage {
  load: () => void
  isLoading: boolean
  /** Why the last attempt failed; null where none did. */
  error: Error | null
}

/** The parts of an infinite query of TanStack Query that say how reading its next page goes. */
interface PagedQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage(): Promise<unknown>
}

/** The next page of a query; undefined after the last one. */
export function nextPageOf(query: PagedQuery): NextPage | undefined {
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
  /** For the narrow list beside a larger part. */
  isSmall?: boolean
}

/** Reads the next page; after a failure it says why, and tries again. */
export function ShowMore({ label, nextPage, className, isSmall }: ShowMoreProps) {
  const t = useTexts(uiTexts)
  const { load, isLoading, error } = nextPage
  return (
    <Group gap="xs" className={className}>
      {error && (
        <Text size="sm" c="var(--ui-bad)" role="alert">
          {textOfError(error)}
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
