import { Button } from '@mantine/core';
import { IconFileText, IconHistory, IconMessage2 } from '@tabler/icons-react';
import { FeatureIntro } from '../../../ui/feedback/FeatureIntro.tsx';
import { pagesTexts } from '../pages.texts.ts';

interface Props {
  onCreate: () => void;
  isCreating: boolean;
}

const texts = pagesTexts.welcome;

const later = [
  { Icon: IconMessage2, words: texts.items.comments },
  { Icon: IconHistory, words: texts.items.history },
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
    items={later}
    itemsTitle={texts.later}
  />
);
