type Labels = Readonly<Record<string, string>>;

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

export class Counter {
  private readonly values = new Map<string, number>();
  private readonly name: string;
  private readonly help: string;
  constructor(name: string, help: string) {
    this.name = name;
    this.help = help;
  }

  add(labels: Labels): void {
    const series = Object.entries(labels)
      .map(([label, value]) => `${label}="${escaped(value)}"`)
      .join(',');
    this.values.set(series, (this.values.get(series) ?? 0) + 1);
  }

  text(): string {
    const lines = [...this.values].map(([series, value]) => `${this.name}{${series}} ${value}\n`);
    return `# HELP ${this.name} ${this.help}\n# TYPE ${this.name} counter\n${lines.join('')}`;
  }
}
