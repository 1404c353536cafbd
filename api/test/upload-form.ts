/** A form with one file, like a browser's. */
export function uploadForm(
  token: string,
  bytes: Uint8Array,
  { name = 'me.jpg', field = 'image' }: { readonly name?: string; readonly field?: string } = {},
) {
  const boundary = 'x-boundary-of-this-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  };
}
