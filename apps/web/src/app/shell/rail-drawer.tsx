// The menu as a drawer; choosing a page closes it.
import { useTexts } from '../../platform/language/texts.ts'
import { SideDrawer } from '../../ui/dialog/dialog.tsx'
import { shellTexts } from '../texts/texts.ts'
import classes from './rail.module.css'
import { CreateMenu, RailSections } from './rail-sections.tsx'

export interface RailDrawerProps {
  isOpen: boolean
  onClose: () => void
}

export function RailDrawer({ isOpen, onClose }: RailDrawerProps) {
  const t = useTexts(shellTexts)
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} title={t('rail.label')} side="left" size={300}>
      <nav className={classes.inDrawer} aria-label={t('rail.label')}>
        <CreateMenu onChoose={onClose} />
        <RailSections onChoose={onClose} />
      </nav>
    </SideDrawer>
  )
}
