import { Button, Group, Modal } from '@mantine/core';
import { PROPERTY_NAME_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { availablePropertyName } from '@workflow/contract/databases/properties/property-names.ts';
import { conversionsOf } from '@workflow/contract/databases/property-types/conversion.ts';
import type { PropertyTypeName } from '@workflow/contract/databases/property-types/property-types.ts';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { isComposing } from '../../../ui/keyboard/is-composing.ts';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import type { OpenDatabase } from '../databases.cache.ts';
import type { Config } from '../property-types/config/config.ts';
import type { OperandProps } from '../property-types/operands/operand.ts';
import { PROPERTY_TYPES, propertyTypeViewOf } from '../property-types/property-types.views.ts';
import parts from '../toolbar/parts.module.css';
import { CalculationProgress } from './CalculationProgress.tsx';
import { useFormulaProgress } from './formula-progress.store.ts';
import classes from './PropertyDialog.module.css';
import { useConvertProperty, useSaveProperty } from './properties.mutations.ts';
import { propertiesTexts as texts } from './properties.texts.ts';
import { closePropertyDialog, usePropertyDialogTarget } from './property.dialog.ts';

const RemovedOptionsWarning = lazyComponent(
  () => import('./RemovedOptionsWarning.tsx'),
  'RemovedOptionsWarning',
);
const ConversionPreview = lazyComponent(() => import('./ConversionPreview.tsx'), 'ConversionPreview');

interface Props extends DialogProps {
  open: OpenDatabase;
}

/** Creates a property, or edits its name, type and configuration. */
export function PropertyDialog({ opened, onClose, open }: Props) {
  const asked = usePropertyDialogTarget(open.database.id);
  const property = open.properties.find(({ id }) => id === asked?.propertyId) ?? null;
  const [type, setType] = useState<PropertyTypeName | null>(null);
  const isNew = asked !== null && asked.propertyId === null;
  const close = () => {
    setType(null);
    onClose();
  };
  const chosen = property?.type ?? type;
  return (
    <Modal opened={opened} onClose={close} title={isNew ? texts.add : texts.edit} size="md" yOffset="8dvh">
      {chosen === null
        ? isNew && <TypeList onChoose={setType} />
        : asked && (
            <Form key={property?.id ?? chosen} open={open} property={property} type={chosen} onDone={close} />
          )}
    </Modal>
  );
}

function TypeList({ onChoose }: { onChoose: (type: PropertyTypeName) => void }) {
  const [words, setWords] = useState('');
  const searchText = words.trim().toLowerCase();
  // Every database already has its title property.
  const found = PROPERTY_TYPES.filter(
    (type) => type !== 'title' && propertyTypeViewOf({ type }).label().toLowerCase().includes(searchText),
  );
  return (
    <div className={`${parts.part} ${classes.choice}`}>
      <input
        className={parts.field}
        aria-label={texts.findType}
        placeholder={texts.findType}
        value={words}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event) || !found[0]) return;
          // The dialog that opens next would receive the same key press.
          event.preventDefault();
          onChoose(found[0]);
        }}
      />
      <ul className={classes.types}>
        {found.map((type) => {
          const { Icon, label } = propertyTypeViewOf({ type });
          return (
            <li key={type}>
              <button type="button" className={classes.type} onClick={() => onChoose(type)}>
                <Icon size={16} stroke={1.75} aria-hidden />
                {label()}
              </button>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && <p className={parts.none}>{texts.noType}</p>}
    </div>
  );
}

function ValueField(props: OperandProps) {
  const { Operand } = propertyTypeViewOf(props.property);
  return Operand ? <Operand {...props} /> : null;
}

interface FormProps {
  open: OpenDatabase;
  property: Property | null;
  type: PropertyTypeName;
  onDone: () => void;
}

function Form({ open, property, type, onDone }: FormProps) {
  const { Config: ConfigFields, Icon, label, newConfig } = propertyTypeViewOf({ type });
  const nameId = useId();
  const [before] = useState(property);
  const otherNames = new Set(open.properties.flatMap(({ id, name }) => (id === property?.id ? [] : [name])));
  const [name, setName] = useState(() => property?.name ?? availablePropertyName(label(), otherNames));
  const [config, setConfig] = useState<Config>(property?.config ?? newConfig ?? {});
  const [problem, setProblem] = useState<string | null>(null);
  const [selectedType, setSelectedType] = useState(type);
  const isConverting = property !== null && selectedType !== property.type;
  const { mutateAsync: save, isPending: isSaving } = useSaveProperty(open.database);
  const { mutateAsync: convert, isPending: isBeingConverted } = useConvertProperty(open.database);
  const isPending = isSaving || isBeingConverted;
  /** Whether saving may calculate the formulas of all rows. */
  const calculates = type === 'formula' || property !== null;
  const [isStopped, setIsStopped] = useState(false);
  const request = useRef<AbortController | null>(null);
  const progress = useFormulaProgress(open.database.id);
  const isCalculating = useRef(false);
  isCalculating.current = isPending && progress !== null;
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      // Closing the dialog in any way cancels a long calculation. A short request ends by itself.
      if (isCalculating.current) request.current?.abort();
    };
  }, []);
  const finish = () => {
    if (!isClosed.current) onDone();
  };
  const showError = (error: unknown) => {
    if (request.current?.signal.aborted) return;
    const message = errorMessageOf(error, texts.updateFailed);
    if (isClosed.current) toast.error(message);
    else setProblem(message);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const called = name.trim();
    const isTaken = called !== before?.name && otherNames.has(called);
    setProblem(isTaken ? texts.nameTaken({ name: called }) : null);
    if (isTaken) return;
    setIsStopped(false);
    request.current = new AbortController();
    const { signal } = request.current;
    const saved = isConverting
      ? convert({ property, type: selectedType, ...(called !== before?.name && { name: called }), signal })
      : save({ property: before, type, name: called, config, signal });
    void saved.then(finish, showError);
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <label className={parts.label} htmlFor={nameId}>
        {texts.name}
        <input
          id={nameId}
          className={parts.field}
          value={name}
          maxLength={PROPERTY_NAME_MAX}
          dir="auto"
          autoComplete="off"
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(null);
          }}
        />
      </label>
      {property && conversionsOf(property.type).length > 0 ? (
        <TypeField property={property} type={selectedType} onChange={setSelectedType} />
      ) : (
        <p className={classes.kind}>
          <Icon size={15} stroke={1.75} aria-hidden />
          {label()}
        </p>
      )}
      {property && isConverting && (
        <LazyBoundary fallback={null}>
          <ConversionPreview open={open} property={property} type={selectedType} />
        </LazyBoundary>
      )}
      {ConfigFields && !isConverting && (
        <LazyBoundary fallback={null}>
          <ConfigFields
            open={open}
            propertyId={property?.id ?? null}
            config={config}
            onChange={(next) => {
              setConfig(next);
              setProblem(null);
            }}
            ValueField={ValueField}
          />
        </LazyBoundary>
      )}
      {before?.config.options && !isConverting && (
        <LazyBoundary fallback={null}>
          <RemovedOptionsWarning database={open.database} property={before} config={config} />
        </LazyBoundary>
      )}
      {problem && (
        <p role="alert" className={parts.problem}>
          {problem}
        </p>
      )}
      {(isStopped || (isPending && calculates)) && (
        <CalculationProgress
          databaseId={open.database.id}
          isStopped={isStopped}
          onStop={() => {
            request.current?.abort();
            setIsStopped(true);
          }}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={closePropertyDialog}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          disabled={name.trim() === ''}
          // A disabled button would lose the focus, so `aria-disabled` is set instead.
          {...(isPending && { 'aria-disabled': true, 'data-disabled': true })}
        >
          {isConverting ? texts.convert : property ? texts.save : texts.add}
        </Button>
      </Group>
    </form>
  );
}

interface TypeFieldProps {
  property: Property;
  type: PropertyTypeName;
  onChange: (type: PropertyTypeName) => void;
}

/** Chooses the property's type, or a type to convert it to. */
function TypeField({ property, type, onChange }: TypeFieldProps) {
  const id = useId();
  return (
    <label className={parts.label} htmlFor={id}>
      {texts.type}
      <SelectField
        id={id}
        value={type}
        onChange={(event) => onChange(event.currentTarget.value as PropertyTypeName)}
      >
        {[property.type, ...conversionsOf(property.type)].map((one) => (
          <option key={one} value={one}>
            {propertyTypeViewOf({ type: one }).label()}
          </option>
        ))}
      </SelectField>
    </label>
  );
}
