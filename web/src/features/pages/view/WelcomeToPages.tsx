import { Button } from '@mantine/core';
import { IconFileText, IconPaperclip, IconPhoto, IconTable } from '@tabler/icons-react';
import { FeatureIntro } from '../../../ui/feedback/FeatureIntro.tsx';
import { pagesTexts } from '../pages.texts.ts';

interface Props {
  onCreate: () => void;
  isCreating: boolean;
}

const texts = pagesTexts.welcome;

const items = [
  { Icon: IconTable, words: texts.items.tables },
  { Icon: IconPhoto, words: texts.items.images },
  { Icon: IconPaperclip, words: texts.items.files },
];

/** The empty state of a workspace without pages. */
export const WelcomeToPages = ({ onCreate, isCreating }: Props) => (
  <FeatureIntro
    Icon={IconFileText}
    title={texts.title}
    text={texts.text}
    action={
      <Button onClick={onCreate} disabled={isCreating}>
        {texts.action}
      </Button>
    }
    items={items}
    itemsTitle={texts.itemsTitle}
  />
);
