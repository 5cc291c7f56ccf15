import '@mantine/core/styles/Slider.layer.css';
import 'react-easy-crop/react-easy-crop.css';
import { Button, Group, Modal, Slider, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { toast } from '../../../ui/feedback/toast.ts';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import { profilesTexts } from '../profiles.texts.ts';
import { cropPhoto, type PhotoArea } from './crop-photo.ts';
import classes from './PhotoCrop.module.css';

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.1;
/** The distance in pixels by which an arrow key moves the photo. */
const KEYBOARD_STEP = 10;

/** A photo that the user has chosen and not yet saved. */
export interface ChosenPhoto {
  readonly file: File;
  readonly url: string;
  readonly image: HTMLImageElement;
}

interface Props extends DialogProps {
  /** The photo that was chosen last. It stays while the dialog closes. */
  photo: ChosenPhoto | null;
  onCrop: (file: File) => void;
}

/** Asks which square part of a photo becomes the profile photo. The user moves the photo by pointer or arrow keys, and zooms with the slider or wheel. */
export function PhotoCrop({ opened, onClose, photo, onCrop }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={profilesTexts.crop.title}>
      {photo && <CropForm key={photo.url} photo={photo} onCrop={onCrop} onClose={onClose} isOpen={opened} />}
    </Modal>
  );
}

interface FormProps {
  photo: ChosenPhoto;
  onCrop: (file: File) => void;
  onClose: () => void;
  isOpen: boolean;
}

function CropForm({ photo: { file, url, image }, onCrop, onClose, isOpen }: FormProps) {
  const texts = profilesTexts.crop;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [isSaving, setSaving] = useState(false);
  const area = useRef<PhotoArea | null>(null);
  const isWanted = useRef(isOpen);
  useEffect(() => {
    isWanted.current = isOpen;
    return () => {
      isWanted.current = false;
    };
  }, [isOpen]);
  const save = async () => {
    if (!area.current || isSaving) return;
    setSaving(true);
    try {
      const cropped = await cropPhoto(image, area.current, file);
      // The user may have closed the dialog during the request.
      if (isWanted.current) onCrop(cropped);
    } catch {
      if (isWanted.current) toast.error(profilesTexts.failed);
    }
    setSaving(false);
  };
  return (
    <Stack>
      <div className={classes.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          keyboardStep={KEYBOARD_STEP}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': texts.area, 'aria-roledescription': texts.role }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => {
            area.current = pixels;
          }}
        />
      </div>
      <p className={classes.hint}>{texts.hint}</p>
      <Slider
        thumbLabel={texts.zoom}
        label={null}
        min={1}
        max={ZOOM_MAX}
        step={ZOOM_STEP}
        value={zoom}
        onChange={setZoom}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button loading={isSaving} onClick={() => void save()}>
          {texts.save}
        </Button>
      </Group>
    </Stack>
  );
}
