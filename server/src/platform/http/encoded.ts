/** An answer in the bytes in which it is sent, word for word what the serializer of the endpoint's response would write. */
export class Encoded {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
