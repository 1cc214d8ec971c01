// Authors: whoever signs columns and news.
import './texts/texts.ts'
import { entityNamed } from '@manset/model/entities/entities.ts'
import { EntityListPage } from '../../kit/list-page.tsx'

const author = entityNamed('author')
const layout = [
  'profilePhoto',
  ['name', 'surname'],
  ['nickName', 'authorType'],
  ['linkName', 'order'],
  'categoryIds',
  'email',
  'about',
  ['twitter', 'facebook', 'instagram'],
  'isApproved',
]

export default function AuthorsPage() {
  return <EntityListPage entity={author} address="authors" layout={layout} />
}
