/** A matrix stored row by row. */
export interface Matrix {
  rows: number;
  columns: number;
  values: Float32Array;
}

export interface QuantizedRows {
  values: Int8Array;
  /** One scale for each row. */
  scales: Float32Array;
}

/** Quantises rows of floats to integers from -top to top, with one scale for each row. */
export function quantizeRows(matrix: Matrix, top: number): QuantizedRows {
  const values = new Int8Array(matrix.values.length);
  const scales = new Float32Array(matrix.rows);
  for (let row = 0; row < matrix.rows; row++) {
    const start = row * matrix.columns;
    const end = start + matrix.columns;
    let largest = 0;
    for (let index = start; index < end; index++) largest = Math.max(largest, Math.abs(matrix.values[index] ?? 0));
    const scale = (largest || 1) / top;
    const inverse = 1 / scale;
    scales[row] = scale;
    for (let index = start; index < end; index++) values[index] = roundHalfEven((matrix.values[index] ?? 0) * inverse);
  }
  return { values, scales };
}

export function transpose(values: Int8Array, rows: number, columns: number): Int8Array {
  const turned = new Int8Array(values.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      turned[column * rows + row] = values[row * columns + column] ?? 0;
    }
  }
  return turned;
}

/** Stacks matrices of the same width vertically. */
export function stack(matrices: Matrix[]): Matrix {
  const columns = matrices[0]?.columns ?? 0;
  const values = new Float32Array(matrices.reduce((total, matrix) => total + matrix.values.length, 0));
  let offset = 0;
  for (const matrix of matrices) {
    values.set(matrix.values, offset);
    offset += matrix.values.length;
  }
  return { rows: values.length / columns, columns, values };
}

export function bytesOf(array: Float32Array | Int8Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** Reads little-endian floats of a file. They are copied so that they are aligned; `slice` of a Buffer copies nothing. */
export function floatsOf(bytes: Uint8Array): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer);
}

function roundHalfEven(value: number): number {
  const rounded = Math.round(value);
  return rounded - value === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}
