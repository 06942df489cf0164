/** A tax rate as it is chosen and shown: VAT 20 %. */
export function taxText({ name, percent }: { name: string; percent: number }): string {
  return `${name} ${percent.toLocaleString('en-GB', { maximumFractionDigits: 4 })} %`
}
