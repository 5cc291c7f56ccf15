/** A response that is already encoded, byte for byte as the serializer of the endpoint would write it. */
export class EncodedResponse {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
