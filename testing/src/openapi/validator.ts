import { isTimeZone } from '@workflow/contract/core/schemas/time-zone.ts';
import { isWebAddress } from '@workflow/contract/databases/property-types/families/address.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { document } from './document.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addFormat('emoji', /^\p{RGI_Emoji}$/v);
ajv.addFormat('web-address', isWebAddress);
ajv.addFormat('time-zone', isTimeZone);
ajv.addSchema(document, 'document');

/** Compiles a validator for a schema of the document, including everything that it refers to. */
export function compileValidator(schema: object): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/');
  return ajv.compile(JSON.parse(text));
}
