import { league } from '@manset/model/entities/league.ts'
import { liveTransfer } from '@manset/model/entities/live-transfer.ts'
import { team } from '@manset/model/entities/team.ts'
import { defineEntityTexts } from '../../../kit/words/entity-texts.ts'
import { leagueEn, teamEn, transferEn } from './en.ts'
import { leagueTr, teamTr, transferTr } from './tr.ts'

defineEntityTexts(liveTransfer, { tr: transferTr, en: transferEn })
defineEntityTexts(league, { tr: leagueTr, en: leagueEn })
defineEntityTexts(team, { tr: teamTr, en: teamEn })
