// One menu at its address.
import './texts/texts.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { DetailPage } from '../../kit/form/detail-page.tsx'
import { MenuForm } from './menu-form.tsx'

export default function MenuDetailPage() {
  return <DetailPage entity={entityByName('menu')} list="menuList" detail="menuDetail" Form={MenuForm} />
}
