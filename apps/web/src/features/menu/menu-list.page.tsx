// The list of the public site's menus; each opens on its own page.
import './texts/texts.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { EntityListPage } from '../../abilities/entity-list-page.tsx'

export default function MenuListPage() {
  return <EntityListPage entity={entityByName('menu')} address="menuList" detail="menuDetail" />
}
