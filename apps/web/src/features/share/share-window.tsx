// Links of a published content for each network, with their texts and a check of the picture.
import { contentUrl } from '@manset/model/content/address.ts'
import { NETWORK_NAMES, NETWORKS, type NetworkName, shareUrl } from '@manset/model/content/share.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { countCharacters } from '@manset/model/rules/characters.ts'
import { directionOf } from '@manset/model/site.ts'
import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { getDocument } from '../../kit/entity/entity.documents.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import type { ItemOfferProps } from '../../kit/form/item-offers.ts'
import { useUnsentText } from '../../platform/autosave/unsent-texts.ts'
import { useAutosaveScope } from '../../platform/autosave/use-autosave-scope.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { copyText } from '../../ui/copy.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState } from '../../ui/states/state-view.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import classes from './share.module.css'
import { getShareText, isShareTexts, type ShareTexts } from './share-texts.ts'
import { shareTexts } from './texts/texts.ts'

/** The dialog in a content's menu. */
export function ItemOffer({ entity, item, onClose }: ItemOfferProps) {
  const t = useTexts(shareTexts)
  const { data, error, refetch } = useCall(getDocument(entity), { id: item?.id ?? '' })
  const content = data?.item
  return (
    <Dialog isOpen size={720} title={t('title')} onClose={onClose}>
      {content ? (
        <SharePanel content={{ ...content, type: entity.name }} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={7} height={64} />
      )}
    </Dialog>
  )
}

interface SharedContent extends EntityItem {
  type: string
}

export function SharePanel({ content }: { content: SharedContent }) {
  const t = useTexts(shareTexts)
  const site = useSite()
  const scope = useAutosaveScope(content.type, content.id)
  const start: ShareTexts = { isOnce: true, once: String(content.title ?? ''), own: {} }
  const [texts, change] = useUnsentText({ ...scope, field: 'share' }, start, isShareTexts)
  const address = contentUrl(site.url, {
    ...{ id: content.id, type: content.type, title: String(content.title ?? '') },
    seoUrlTitle: content.seoUrlTitle as string | null,
  })
  const writing = { lang: site.language, dir: directionOf(site.language) }
  return (
    <div className={classes.panel}>
      <Switch
        label={t('once')}
        checked={texts.isOnce}
        onChange={({ currentTarget: { checked: isOnce } }) => change({ ...texts, isOnce })}
      />
      {texts.isOnce && (
        <Textarea
          label={t('text')}
          autosize
          minRows={2}
          maxRows={6}
          {...writing}
          value={texts.once}
          onChange={({ currentTarget: { value } }) => change({ ...texts, once: value })}
        />
      )}
      <ul className={classes.networks}>
        {NETWORK_NAMES.map((network) => (
          <NetworkRow
            key={network}
            {...{ network, texts, writing }}
            address={shareUrl(address, network)}
            image={(content.cover as ImageValue | null) ?? null}
            onText={(text) => change({ ...texts, own: { ...texts.own, [network]: text } })}
          />
        ))}
      </ul>
    </div>
  )
}

interface NetworkRowProps {
  network: NetworkName
  texts: ShareTexts
  address: string
  image: ImageValue | null
  writing: { lang: string; dir: 'ltr' | 'rtl' }
  onText: (text: string) => void
}

function NetworkRow({ network: name, texts, address, image, writing, onText }: NetworkRowProps) {
  const t = useTexts(shareTexts)
  const network = t(`network.${name}`)
  const { mostCharacters } = NETWORKS[name]
  const text = getShareText(texts, name)
  const over = mostCharacters === null ? 0 : countCharacters(text) - mostCharacters
  return (
    <li aria-label={network}>
      <div className={classes.head}>
        <h3>{network}</h3>
        <Picture {...{ name, network, image }} />
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconCopy size={14} aria-hidden />}
          aria-label={t('copyAllOf', { network })}
          onClick={() => void copyText([text, address].filter(Boolean).join('\n'))}
        >
          {t('copyAll')}
        </Button>
      </div>
      {!texts.isOnce && (
        <Textarea
          aria-label={t('textOf', { network })}
          autosize
          minRows={1}
          maxRows={6}
          {...writing}
          value={text}
          onChange={({ currentTarget: { value } }) => onText(value)}
        />
      )}
      {over > 0 && (
        <p className={classes.over} role="status">
          {t('tooLong', { count: over })}
        </p>
      )}
      <TextInput
        readOnly
        dir="ltr"
        size="xs"
        aria-label={t('link', { network })}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightSection={<CopyButton text={address} label={t('copyLink', { network })} size={24} />}
      />
    </li>
  )
}

interface PictureProps {
  name: NetworkName
  network: string
  image: ImageValue | null
}

/** Whether the cover has the crop that this network shows. */
function Picture({ name, network, image }: PictureProps) {
  const t = useTexts(shareTexts)
  const { cropTypeId } = NETWORKS[name]
  if (cropTypeId === null) return <span />
  if (!image) return <StatusLabel look="idle">{t('noPicture')}</StatusLabel>
  const crop = cropTypeId.replace('x', ':')
  const isThere = image.crops?.some((one) => one.cropTypeId === cropTypeId)
  return (
    <StatusLabel look={isThere ? 'good' : 'waiting'}>
      {isThere ? t('hasCrop', { crop }) : t('lacksCrop', { crop, network })}
    </StatusLabel>
  )
}
