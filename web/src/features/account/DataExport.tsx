import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { exportAccount } from '@workflow/contract/account/account.endpoints.ts';
import { errorMessageOf } from '../../platform/api/api.ts';
import { downloadFile } from '../../platform/api/download.ts';
import { toast } from '../../ui/feedback/toast.ts';
import classes from './AccountSettings.module.css';
import { accountTexts } from './account.texts.ts';

const texts = accountTexts.data;
/** The server looks through all conversations and databases, and sends nothing where the user has written nothing. */
const STALL_TIMEOUT_MS = 120_000;

export function DataExport() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(exportAccount, {}, { stallTimeoutMs: STALL_TIMEOUT_MS }),
    onError: (error) => toast.error(errorMessageOf(error, texts.failed)),
  });
  return (
    <div className={classes.row}>
      <p>{texts.text}</p>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {texts.download}
      </Button>
    </div>
  );
}
