// One person's permissions, site by site, with the role that grants each; for questions such as "why can she, why can't
// he".
import { Anchor, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type FindPeopleQuery, graphql } from '../../generated/graphql.ts'
import { getAddress } from '../../platform/addresses.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { StateView } from '../../ui/states/state-view.tsx'
import classes from './permission.module.css'
import { PersonRights, useRatedPerson } from './person-rights.tsx'
import { permissionTexts } from './texts/texts.ts'

const FindPeopleDocument = graphql(`
  query FindPeople($search: String!) {
    getUsers(filter: { search: $search }, page: 1, limit: 30) {
      items {
        id
        name
        username
        department
      }
    }
  }
`)

type User = FindPeopleQuery['getUsers']['items'][number]

const SEARCH_DEBOUNCE_MS = 300
/** The limit in the query. */
const MAX_RESULTS = 30

export default function PersonRightsPage() {
  const t = useTexts(permissionTexts)
  const { id } = useParams({ strict: false }) as { id?: string }
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('person.title')}
        actions={
          id && (
            <Anchor component={Link} to={getAddress('userDetail', { id })} size="sm">
              {t('person.open')}
            </Anchor>
          )
        }
      />
      <p className={classes.about}>{t('person.about')}</p>
      <PersonPicker id={id} />
      {id ? (
        <PersonRights key={id} id={id} />
      ) : (
        <StateView kind="empty" title={t('person.none')} text={t('person.noneText')} />
      )}
    </div>
  )
}

function PersonPicker({ id }: { id: string | undefined }) {
  const t = useTexts(permissionTexts)
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS)
  const { data, isPending } = useCall(FindPeopleDocument, { search: asked }, { keepsPreviousData: true })
  const open = useRatedPerson(id).data?.getUser
  const found = data?.getUsers.items
  // The selected person always stays among the options, because the select needs an option for its value.
  const people = useMemo(
    () => [...(open && !found?.some((one) => one.id === open.id) ? [open] : []), ...(found ?? [])],
    [open, found],
  )
  return (
    <div className={classes.filters}>
      <Select
        w={360}
        size="sm"
        aria-label={t('person.pick')}
        placeholder={t('person.pick')}
        searchable
        value={open?.id ?? null}
        data={[
          ...people.map((person) => ({ value: person.id, label: formatUser(person) })),
          ...(found?.length === MAX_RESULTS
            ? [{ value: 'more', label: t('person.more'), disabled: true }]
            : []),
        ]}
        // The server has already searched name, user name, address and department.
        filter={({ options }) => options}
        nothingFoundMessage={isPending ? t('person.searching') : t('person.nobody')}
        // The select writes the selected name into its input; that is not a search.
        onSearchChange={(text) => setSearch(open && text === formatUser(open) ? '' : text)}
        onChange={(next) => next && void navigate({ to: getAddress('personRights', { id: next }) })}
      />
    </div>
  )
}

const formatUser = ({ name, department, username }: Pick<User, 'name' | 'department' | 'username'>) =>
  [name, department ?? username].filter(Boolean).join(' · ')
