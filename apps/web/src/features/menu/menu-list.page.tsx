// Menus of the public site: their list; each opens on a page of its own.
import './texts/texts.ts'
import { entityNamed } from '@manset/model/entities/entities.ts'
import { EntityListPage } from '../../abilities/entity-list-page.tsx'

export default function MenuListPage() {
  return <EntityListPage entity={entityNamed('menu')} address="menuList" detail="menuDetail" />
}
